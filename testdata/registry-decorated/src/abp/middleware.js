import { no } from './answers.js';

/** Answers INVALID_PARAMS when a required parameter is missing. */
export function withValidation(schema, next) {
	return async function validated(params) {
		const missing = (schema.required ?? []).filter((key) => params[key] === undefined);
		if (missing.length > 0) {
			return no('INVALID_PARAMS', `missing: ${missing.join(', ')}`);
		}
		return next(params); // via: ABP104, ABP109
	};
}

/** Measures how long a handler takes. */
export const withTiming = (next) => async (params) => {
	const started = performance.now();
	const answer = await next(params); // via: ABP109
	performance.measure('abp', { start: started });
	return answer;
};

/** Every guard must say yes before the handler runs. */
export const guarded = (...guards) => (next) => async (params) => {
	for (const guard of guards) {
		if (!(await guard(params))) { // via: ABP101
			return no('OPERATION_FAILED', 'a guard said no');
		}
	}
	return next(params);
};

/** For buttons: says what went wrong. No capability is wrapped in it. */
export const withAlert = (next) => (...args) => {
	try {
		return next(...args);
	} catch (error) {
		alert(error.message);
	}
};
