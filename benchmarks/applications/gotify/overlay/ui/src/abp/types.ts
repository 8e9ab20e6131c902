import {StoreMapping} from '../stores';

export interface ISuccess {
    success: true;
    data: unknown;
}

export interface IFailure {
    success: false;
    error: {code: string; message: string; retryable: boolean};
}

export type IResponse = ISuccess | IFailure;

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type IParams = Record<string, any>;

export type CapabilityHandler = (params: IParams) => Promise<unknown>;

export type CapabilityFactory = (stores: StoreMapping) => Record<string, CapabilityHandler>;

export class CapabilityError extends Error {
    public constructor(
        public readonly code: string,
        message: string,
        public readonly retryable = false
    ) {
        super(message);
    }
}
