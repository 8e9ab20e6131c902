/* Habit: one IIFE, private functions, response helpers, error code table; the runtime object is built first and assigned last. */
;(function (global, doc) {
	'use strict';

	var VERSION = '1.0';
	var ERROR_CODES = {
		NOT_INITIALIZED: 'NOT_INITIALIZED',
		UNKNOWN_CAPABILITY: 'UNKNOWN_CAPABILITY',
		INVALID_PARAMS: 'INVALID_PARAMS',
		OPERATION_FAILED: 'OPERATION_FAILED',
		PERMISSION_DENIED: 'PERMISSION_DENIED'
	};
	var session = null;
	var nav = global.navigator;

	// --- responses ---------------------------------------------------------------------------------------------------

	function createSuccessResponse(data) {
		return { success: true, data: data };
	}

	function createErrorResponse(code, message, retryable) {
		return { success: false, error: { code: code, message: message, retryable: Boolean(retryable) } };
	}

	function binary(content, mimeType, filename) {
		return { content: content, mimeType: mimeType, encoding: 'base64', filename: filename };
	}

	// --- helpers -----------------------------------------------------------------------------------------------------

	function withText(params, work) {
		if (typeof params.text !== 'string') {
			return createErrorResponse(ERROR_CODES.INVALID_PARAMS, 'text must be a string', false);
		}
		return work(params.text);
	}

	function toBase64(canvas) {
		return canvas.toDataURL('image/png').split(',')[1];
	}

	function putOnClipboard(canvas) {
		return new Promise(function (resolve) { canvas.toBlob(resolve); }).then(writeImage); // via: ABP105
	}

	function writeImage(blob) {
		var item = new ClipboardItem({ 'image/png': blob });
		return nav.clipboard.write([item]); // expect: ABP105
	}

	var confirmLarge = function (count) {
		return global.confirm('Make ' + count + ' codes?'); // expect: ABP101
	};

	function waitForTap(button) {
		return new Promise(function (resolve) { // via: ABP204
			button.addEventListener('click', function () { resolve(true); }, { once: true }); // expect: ABP204
		});
	}

	function scanFromCamera() {
		return nav.mediaDevices.getUserMedia({ video: true }).then(readFrames); // expect: ABP202
	}

	function readFrames(stream) {
		var track = stream.getVideoTracks()[0];
		return new ImageCapture(track).grabFrame().then(function (bitmap) {
			track.stop();
			return new BarcodeDetector({ formats: ['qr_code'] }).detect(bitmap);
		});
	}

	function locate(options) {
		return new Promise(function (resolve, reject) {
			nav.geolocation.getCurrentPosition(resolve, reject, options);
		});
	}

	// --- handlers ----------------------------------------------------------------------------------------------------

	function generateQr(params) {
		return withText(params, function (text) {
			return createSuccessResponse({ svg: QR.svg(text) });
		});
	}

	async function exportImage(params) {
		var canvas = QR.canvas(params.text);
		await putOnClipboard(canvas); // via: ABP105
		return createSuccessResponse({ image: binary(toBase64(canvas), 'image/png', 'qr.png') });
	}

	function generateBatch(params) {
		if (params.texts.length > 50 && !confirmLarge(params.texts.length)) { // via: ABP101
			return createErrorResponse(ERROR_CODES.OPERATION_FAILED, 'Too many', false);
		}
		return createSuccessResponse({ images: params.texts.map(QR.svg) });
	}

	async function reviewCode(params) {
		var host = doc.getElementById('qr');
		host.innerHTML = QR.svg(params.text);
		var accepted = await waitForTap(host); // via: ABP204
		return createSuccessResponse({ accepted: accepted, svg: QR.svg(params.text) });
	}

	async function scan(params) {
		var codes = await scanFromCamera(); // via: ABP202
		return createSuccessResponse({ codes: codes.slice(0, params.limit || 10).map(function (c) { return c.rawValue; }) });
	}

	// The right way: declared, and a refusal is told apart.
	async function scanPlace(params) {
		try {
			var position = await locate({ timeout: params.timeout || 5000 });
			return createSuccessResponse({ latitude: position.coords.latitude, longitude: position.coords.longitude });
		} catch (error) {
			if (error.code === 1) {
				return createErrorResponse(ERROR_CODES.PERMISSION_DENIED, 'Location was refused', true);
			}
			return createErrorResponse(ERROR_CODES.OPERATION_FAILED, error.message, true);
		}
	}

	function parsePayload(params) {
		return withText(params, function (text) {
			return createSuccessResponse({ fields: text.split(';').map(function (pair) { return pair.split(':'); }) });
			alert('never shown');
		});
	}

	// --- the surface -------------------------------------------------------------------------------------------------

	var textSchema = { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] };

	function listCapabilities() {
		return [
			{ name: 'generate.qr', description: 'QR code as SVG', available: true, inputSchema: textSchema },
			{ name: 'generate.batch', description: 'Many QR codes', available: true, inputSchema: { type: 'object', properties: { texts: { type: 'array' } }, required: ['texts'] } },
			{ name: 'export.image', description: 'QR code as PNG', available: true, inputSchema: textSchema },
			{ name: 'review.code', description: 'Show a code', available: true, inputSchema: textSchema },
			{ name: 'hardware.scan', description: 'Scan with the camera', available: true, inputSchema: { type: 'object', properties: { limit: { type: 'number' } } },
				requirements: [{ type: 'permission', description: 'Camera', met: false, resolution: 'Allow the camera' }] },
			{ name: 'hardware.scanPlace', description: 'Where this device is', available: true, inputSchema: { type: 'object', properties: { timeout: { type: 'number' } } },
				requirements: [{ type: 'permission', description: 'Location', met: false, resolution: 'Allow the location' }] },
			{ name: 'convert.payloadToFields', description: 'WIFI:… or MECARD:… to fields', available: true, inputSchema: textSchema }
		];
	}

	function dispatch(capability, params) {
		switch (capability) {
			case 'generate.qr': return generateQr(params);
			case 'generate.batch': return generateBatch(params); // via: ABP101
			case 'export.image': return exportImage(params); // via: ABP105
			case 'review.code': return reviewCode(params); // via: ABP204
			case 'hardware.scan': return scan(params); // via: ABP202
			case 'hardware.scanPlace': return scanPlace(params);
			case 'convert.payloadToFields': return parsePayload(params);
			default: return createErrorResponse(ERROR_CODES.UNKNOWN_CAPABILITY, 'Unknown: ' + capability, false);
		}
	}

	var runtime = {
		protocolVersion: VERSION,
		app: { id: 'org.qrworkshop.app', name: 'QR Workshop', version: '1.1.0' },
		get initialized() { return session !== null; },
		get sessionId() { return session; },
		initialize: function () {
			session = String(Math.random()).slice(2);
			return Promise.resolve({
				sessionId: session,
				protocolVersion: VERSION,
				app: runtime.app,
				capabilities: listCapabilities().map(function (c) { return { name: c.name, available: c.available }; }),
				features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
			});
		},
		shutdown: function () {
			session = null;
			return Promise.resolve();
		},
		listCapabilities: listCapabilities,
		call: function (capability, params) {
			if (!session) {
				return Promise.resolve(createErrorResponse(ERROR_CODES.NOT_INITIALIZED, 'Not initialized', true));
			}
			return Promise.resolve(dispatch(capability, params || {}));
		}
	};

	global.abp = runtime;
})(window, document);
