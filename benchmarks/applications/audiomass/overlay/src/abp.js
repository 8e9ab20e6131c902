(function ( w, d, PKAE ) {
	'use strict';

	var _session = null;
	var _app = { id: 'co.audiomass.editor', name: 'AudioMass', version: '0.9.0' };

	function ok ( data ) { return { success: true, data: data }; }
	function fail ( code, message, retryable ) {
		return { success: false, error: { code: code, message: message, retryable: !!retryable } };
	}

	function busy () {
		return fail ('OPERATION_FAILED', 'No audio is loaded', true);
	}

	// a WAV file of a part of the buffer, as Base64
	function wave ( buffer, from, to ) {
		var rate = buffer.sampleRate;
		var first = (from * rate) >> 0;
		var last = Math.min ((to * rate) >> 0, buffer.length);
		var samples = buffer.getChannelData (0);
		var bytes = new DataView (new ArrayBuffer (44 + (last - first) * 2));

		bytes.setUint32 (0, 0x52494646, false);
		bytes.setUint32 (4, 36 + (last - first) * 2, true);
		bytes.setUint32 (8, 0x57415645, false);
		bytes.setUint32 (24, rate, true);

		for (var i = first; i < last; ++i) {
			bytes.setInt16 (44 + (i - first) * 2, samples[i] * 32767, true);
		}

		var str = '';
		for (var j = 0; j < bytes.byteLength; ++j) {
			str += String.fromCharCode (bytes.getUint8 (j));
		}
		return (btoa (str));
	}

	var schemas = {
		'export.mp3'   : { name: 'string', kbps: 'number', stereo: 'boolean' },
		'export.clip'  : { from: 'number', to: 'number' },
		'export.wave'  : { width: 'number' },
		'audio.pick'   : {},
		'audio.fetch'  : { url: 'string' },
		'audio.record' : { seconds: 'number' },
		'audio.newTake': {},
		'edit.select'  : { from: 'number', to: 'number' },
		'edit.reverse' : {},
		'edit.undo'    : {},
		'draft.keep'   : { name: 'string' },
		'draft.list'   : {},
		'view.spectrum': { docked: 'boolean' },
		'view.zoom'    : { level: 'number' },
		'edit.loop'    : {}
	};

	function list () {
		return Object.keys (schemas).map (function ( name ) {
			var props = {};
			for (var k in schemas[name]) props[k] = { type: schemas[name][k] };
			return { name: name, available: true, inputSchema: { type: 'object', properties: props } };
		});
	}

	function run ( name, params ) {
		var engine = PKAE.engine;
		var region;

		switch (name) {
			case 'export.mp3':
				engine.DownloadFile (params.name, 'mp3', params.kbps, null, params.stereo);
				return ok ({ message: 'The file is being exported' });

			case 'export.clip':
				if (!engine.is_ready) return busy ();
				return ok ({
					content: wave (engine.wavesurfer.backend.buffer, params.from, params.to),
					mimeType: 'audio/wav',
					encoding: 'base64',
					filename: 'clip.wav'
				});

			case 'export.wave':
				if (!engine.is_ready) return busy ();
				return ok ({ image: engine.GetWave (engine.wavesurfer.backend.buffer, params.width, 100) });

			case 'audio.pick':
				PKAE.fireEvent ('RequestLoadLocalFile');
				return ok ({ opened: true });

			case 'audio.fetch':
				if (!params.url) return fail ('INVALID_PARAMS', 'url is missing', true);
				engine.LoadURL (params.url);
				return ok ({ url: params.url });

			case 'audio.record':
				PKAE.fireEvent ('RequestActionRecordToggle');
				return ok ({ recording: true });

			case 'audio.newTake':
				PKAE.fireEvent ('RequestActionNewRec');
				return ok ({ opened: true });

			case 'edit.select':
				PKAE.fireEvent ('RequestSelect', 0, [ params.from, params.to ]);
				return ok ({ from: params.from, to: params.to });

			case 'edit.reverse':
				PKAE.fireEvent ('RequestActionFX_Reverse');
				return ok ({ done: true });

			case 'edit.undo':
				PKAE.fireEvent ('StateRequestUndo');
				return ok ({ done: true });

			case 'draft.keep':
				if (!engine.is_ready) return busy ();
				return new Promise (function ( resolve ) {
					PKAE.listenFor ('DidStoreDB', function ( obj ) {
						resolve (ok ({ id: obj.id, seconds: obj.durr }));
					});
					PKAE.fls.Init (function ( err ) {
						if (err) {
							w.alert ('db error');
							resolve (fail ('OPERATION_FAILED', 'No database', true));
							return ;
						}
						PKAE.fls.SaveSession (engine.wavesurfer.backend.buffer, Math.random ().toString (36).substring (7), params.name);
					});
				});

			case 'draft.list':
				return new Promise (function ( resolve ) {
					PKAE.fls.Init (function () {
						PKAE.fls.ListSessions (function ( rows ) {
							resolve (rows.map (function ( row ) { return { id: row.id, name: row.name }; }));
						});
					});
				});

			case 'view.spectrum':
				PKAE.fireEvent ('RequestShowFreqAn', 'sp', [ 1, params.docked ? 1 : 0 ]);
				return ok ({ shown: true });

			case 'view.zoom':
				PKAE.fireEvent ('RequestZoom', params.level, 0);
				return ok ({ level: params.level });

			case 'tags.write':
				PKAE.fireEvent ('RequestActionID3', 1, params.tags);
				return ok ({ tags: params.tags });
		}

		return fail ('UNKNOWN_CAPABILITY', 'Unknown capability ' + name);
	}

	w.abp = {
		protocolVersion: '0.1',
		app: _app,
		initialized: false,
		sessionId: null,

		initialize: function () {
			_session = 'am-' + Date.now ();
			this.initialized = true;
			this.sessionId = _session;
			return Promise.resolve ({
				sessionId: _session,
				protocolVersion: '0.1',
				app: _app,
				capabilities: list ().map (function ( c ) { return { name: c.name, available: true }; }),
				features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
			});
		},

		shutdown: function () {
			_session = null;
			this.initialized = false;
			this.sessionId = null;
			return Promise.resolve ();
		},

		listCapabilities: function () { return list (); },

		call: function ( name, params ) {
			if (!_session) return Promise.resolve (fail ('NOT_INITIALIZED', 'Call initialize() first', true));
			try {
				return Promise.resolve (run (name, params || {}));
			} catch ( error ) {
				return Promise.resolve (fail ('OPERATION_FAILED', error.message, true));
			}
		}
	};
})( window, document, window.PKAudioEditor );
