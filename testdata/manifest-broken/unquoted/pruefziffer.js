var faehigkeiten = [
	{ name: 'generate.checkDigit', description: 'Prüfziffer einer Nummer', available: true, inputSchema: { type: 'object', properties: { digits: { type: 'string' } }, required: ['digits'] } }
];

function pruefziffer(ziffern) {
	var summe = 0;
	for (var i = 0; i < ziffern.length; i++) summe += Number(ziffern[i]) * (i % 2 ? 3 : 1);
	return (10 - summe % 10) % 10;
}

window.abp = {
	protocolVersion: '0.1',
	app: { id: 'de.example.pruefziffer', name: 'Prüfziffern', version: '1.2.0' },
	initialized: false,
	sessionId: null,
	initialize: function () {
		this.initialized = true;
		this.sessionId = String(Date.now());
		return {
			sessionId: this.sessionId,
			protocolVersion: this.protocolVersion,
			app: this.app,
			capabilities: faehigkeiten.map(function (f) { return { name: f.name, available: true }; }),
			features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
		};
	},
	shutdown: function () { this.initialized = false; },
	listCapabilities: function () { return faehigkeiten; },
	call: function (capability, params) {
		if (!this.initialized) return { success: false, error: { code: 'NOT_INITIALIZED', message: 'Erst initialize()', retryable: true } };
		if (capability === 'generate.checkDigit') return { success: true, data: { digit: pruefziffer(params.digits) } };
		return { success: false, error: { code: 'UNKNOWN_CAPABILITY', message: capability, retryable: false } };
	}
};
