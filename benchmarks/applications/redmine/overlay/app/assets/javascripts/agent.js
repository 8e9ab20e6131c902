/* The runtime for agents */
(function($) {
  var session = null;

  function error(code, message) {
    var retryable = { NOT_INITIALIZED: true, TIMEOUT: true };
    return { success: false, error: { code: code, message: message, retryable: retryable[code] === true } };
  }

  function issuePath(id, format) {
    return '/issues/' + encodeURIComponent(id) + (format ? '.' + format : '');
  }

  var handlers = {
    'issue.get': function(params) {
      return $.getJSON(issuePath(params.id, 'json')).then(function(data) {
        return { issue: data.issue };
      });
    },

    'issue.copyLink': function(params) {
      var link = window.location.origin + issuePath(params.id);
      return copyToClipboard(link).then(function() {
        return { link: link };
      });
    },

    'issue.delete': function(params) {
      if (!confirm(rm.I18n.textAreYouSure)) {
        return { deleted: false };
      }
      return $.ajax({ url: issuePath(params.id, 'json'), type: 'DELETE' }).then(function() {
        return { deleted: true, id: params.id };
      });
    },

    'issue.submit': function(params) {
      $('#issue_subject').val(params.subject);
      $('#issue-form').submit();
      return { submitted: true };
    },

    'issue.addFile': function() {
      $('input:file.filedrop').first().click();
      return { opened: true };
    },

    'issue.attach': function(params) {
      var files = $.map(params.files || [], function(file) {
        return new File([file.content], file.name);
      });
      uploadAndAttachFiles(files, $('input:file.filedrop').first());
      return { names: $.map(files, function(file) { return file.name; }) };
    },

    'issue.history': function(params) {
      showIssueHistory(params.journal, issuePath(params.id) + '/tab/' + params.journal);
      return { shown: params.journal };
    },

    'export.issues': function(params) {
      window.location.href = '/issues.csv?' + $.param({ query_id: params.queryId });
      return { message: 'The export has started' };
    },

    'export.pdf': function(params) {
      return fetch(issuePath(params.id, 'pdf')).then(function(response) {
        return response.blob();
      }).then(function(blob) {
        return { file: URL.createObjectURL(blob), mimeType: 'application/pdf', size: blob.size };
      });
    },

    'export.list': function() {
      var rows = $('table.issues tbody tr').map(function() {
        return $(this).find('td.subject').text();
      }).get();
      return { content: rows.join('\n'), mimeType: 'text/plain', encoding: 'utf-8' };
    },

    'page.print': function() {
      $('#sidebar').hide();
      window.print();
      return { printed: true };
    }
  };

  function list() {
    return $.map(handlers, function(handler, name) {
      return { name: name, description: name, available: true, inputSchema: { type: 'object' } };
    });
  }

  var runtime = {
    protocolVersion: '0.1',
    app: { id: 'org.redmine.web', name: 'Redmine', version: '6.0.0' },
    initialized: false,
    initialize: function() {
      session = randomKey(16);
      runtime.initialized = true;
      return Promise.resolve({
        sessionId: session,
        protocolVersion: runtime.protocolVersion,
        app: runtime.app,
        capabilities: list(),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
      });
    },
    shutdown: function() {
      session = null;
      runtime.initialized = false;
      return Promise.resolve();
    },
    listCapabilities: list,
    call: function(name, params) {
      if (session === null) {
        return Promise.resolve(error('NOT_INITIALIZED', 'Call initialize() first'));
      }
      if (!handlers.hasOwnProperty(name)) {
        return Promise.resolve(error('UNKNOWN_CAPABILITY', name));
      }
      return Promise.resolve(handlers[name](params || {})).then(function(data) {
        return { success: true, data: data };
      }).catch(function(e) {
        return error('OPERATION_FAILED', e.message || e.statusText);
      });
    }
  };

  $(document).ready(function() {
    window.abp = runtime;
  });
})(jQuery);
