(function () {
	'use strict';

	var invoice = { type: 'object', properties: { number: { type: 'string' }, items: { type: 'array' } } };
	var withInvoice = { type: 'object', properties: { invoice: invoice }, required: ['invoice'] };
	var withId = { type: 'object', properties: { invoiceId: { type: 'string' } }, required: ['invoiceId'] };

	var CAPABILITIES = [
		{ name: 'export.pdf', description: 'Invoice as PDF', available: true, inputSchema: withInvoice },
		{ name: 'export.html', description: 'Invoice as an HTML file', available: true, inputSchema: withInvoice },
		{ name: 'render.styledInvoice', description: 'Styled invoice HTML', available: true, inputSchema: { type: 'object', properties: { invoice: invoice, format: { enum: ['document', 'email'] } }, required: ['invoice'] } },
		{ name: 'render.printed', description: 'Invoice in the print container', available: true, inputSchema: withInvoice },
		{ name: 'generate.shareUrl', description: 'Signed link', available: true, inputSchema: withId },
		{ name: 'invoice.send', description: 'Send an invoice', available: true, inputSchema: withId },
		{ name: 'invoice.pay', description: 'Pay an invoice', available: true, inputSchema: withInvoice },
		{ name: 'state.loadInvoice', description: 'Load an invoice into the editor', available: true, inputSchema: withInvoice }, // expect: ABP303
		{ name: 'ui.switchView', description: 'Switch view', available: true, inputSchema: { type: 'object', properties: { view: { type: 'string' } } } }, // expect: ABP302
		{ name: 'state.describe', description: 'What the editor holds', available: true, inputSchema: { type: 'object', properties: {} } }
	];

	function success(data) {
		return { success: true, data: data };
	}

	function failure(code, message, retryable) {
		return { success: false, error: { code: code, message: message, retryable: retryable } };
	}

	function file(html) {
		return { content: html, mimeType: 'text/html', encoding: 'utf-8', size: html.length };
	}

	window.abp = {
		protocolVersion: '1.0',
		app: { id: 'com.example.invoices', name: 'Invoice Generator', version: '3.0.1' },
		initialized: false,
		sessionId: null,

		initialize: function () {
			this.initialized = true;
			this.sessionId = String(Date.now());
			return Promise.resolve({
				sessionId: this.sessionId,
				protocolVersion: this.protocolVersion,
				app: this.app,
				capabilities: CAPABILITIES.map(function (c) { return { name: c.name, available: c.available }; }),
				features: { notifications: false, progress: false, elicitation: true, dynamicCapabilities: false }
			});
		},

		shutdown: function () {
			this.initialized = false;
			this.sessionId = null;
			return Promise.resolve();
		},

		listCapabilities: function () {
			return CAPABILITIES;
		},

		call: async function (capability, params) {
			if (!this.initialized) {
				return failure('NOT_INITIALIZED', 'initialize() first', true);
			}
			params = params || {};
			switch (capability) {
				case 'export.pdf': // via: ABP102, ABP103
					return this._exportPdf(params); // via: ABP102, ABP103
				case 'export.html':
					return success({ document: file(InvoiceRender.createFullInvoiceDocument(params.invoice)) });
				case 'render.styledInvoice':
					return this._renderStyled(params);
				case 'render.printed':
					return this._renderPrinted(params);
				case 'generate.shareUrl':
					return success({ url: await InvoiceDelivery.generateShareUrl(params.invoiceId) });
				case 'invoice.send': // via: ABP106, ABP109
					return this._send(params); // via: ABP106, ABP109
				case 'invoice.pay': // via: ABP109
					return this._pay(params); // via: ABP109
				case 'state.loadInvoice':
					InvoiceUi.show(params.invoice);
					return success({ number: params.invoice.number });
				case 'ui.switchView':
					InvoiceUi.view = params.view;
					return success({ view: InvoiceUi.view });
				case 'state.describe':
					return success({ view: InvoiceUi.view, invoice: InvoiceUi.current });
				default:
					return failure('UNKNOWN_CAPABILITY', 'Unknown capability ' + capability, false);
			}
		},

		_exportPdf: function (params) {
			var html = InvoiceRender.createFullInvoiceDocument(params.invoice);
			InvoiceDelivery.saveAsPdf(html); // via: ABP102, ABP103
			return success({ document: file(html) });
		},

		_renderStyled: function (params) {
			var html = params.format === 'email'
				? InvoiceRender.createEmailFragment(params.invoice)
				: InvoiceRender.createFullInvoiceDocument(params.invoice);
			return success({ html: html });
		},

		// A transport signal: the parameters stand in the page's own print container.
		_renderPrinted: async function (params) {
			var container = document.getElementById('print-container');
			container.innerHTML = InvoiceRender.createFullInvoiceDocument(params.invoice);
			await document.fonts.ready;
			window.print();
			return success({ rendered: true });
		},

		_send: async function (params) {
			var url = await InvoiceDelivery.generateShareUrl(params.invoiceId);
			await InvoiceDelivery.share(url, 'Invoice ' + params.invoiceId); // via: ABP106, ABP109
			return success({ url: url });
		},

		_pay: async function (params) {
			var total = { label: 'Total', amount: { currency: 'EUR', value: String(InvoiceRender.total(params.invoice)) } };
			var request = new PaymentRequest([{ supportedMethods: 'https://pay.example.com' }], { total: total });
			var response = await request.show(); // expect: ABP109
			await response.complete('success');
			return success({ receipt: response.requestId });
		}
	};
})();
