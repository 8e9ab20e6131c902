// Habit: ASP.NET Boilerplate, the other `abp`: nothing in this repository speaks the Agentic Browser Protocol.
var abp = abp || {};
window.abp = window.abp || {};

(function ($) {
    /* Application paths *****************************************/
    abp.appPath = abp.appPath || '/';
    abp.toAbsAppPath = function (path) {
        return path.indexOf('/') === 0 ? abp.appPath + path.substring(1) : abp.appPath + path;
    };

    /* MULTITENANCY */
    abp.multiTenancy = abp.multiTenancy || {};
    abp.multiTenancy.isEnabled = false;

    /* AUTHORIZATION */
    abp.auth = abp.auth || {};
    abp.auth.allPermissions = abp.auth.allPermissions || {};
    abp.auth.grantedPermissions = abp.auth.grantedPermissions || {};
    abp.auth.isGranted = function (permissionName) {
        return abp.auth.allPermissions[permissionName] !== undefined && abp.auth.grantedPermissions[permissionName] !== undefined;
    };
    abp.auth.hasPermission = abp.auth.isGranted;

    /* NOTIFICATION */
    abp.notifications = abp.notifications || {};
    abp.notifications.severity = { INFO: 0, SUCCESS: 1, WARN: 2, ERROR: 3, FATAL: 4 };
    abp.notifications.getUiNotifyFuncBySeverity = function (severity) {
        return severity === abp.notifications.severity.ERROR ? abp.notify.error : abp.notify.info;
    };

    /* NOTIFY: defaults write to the console; toastr replaces them */
    abp.notify = abp.notify || {};
    abp.notify.success = function (message, title) { console.log(message, title); };
    abp.notify.info = abp.notify.success;
    abp.notify.warn = abp.notify.success;
    abp.notify.error = abp.notify.success;

    /* MESSAGE: native dialogs until a theme replaces them */
    abp.message = abp.message || {};
    abp.message.info = function (message, title) {
        alert((title || '') + ' ' + message);
        return $.Deferred(function ($dfd) { $dfd.resolve(); });
    };
    abp.message.confirm = function (message, titleOrCallback, callback) {
        if ($.isFunction(titleOrCallback)) {
            callback = titleOrCallback;
        }
        var result = confirm(message);
        callback && callback(result);
        return $.Deferred(function ($dfd) { $dfd.resolve(result); });
    };

    /* EVENTS */
    abp.event = (function () {
        var callbacks = {};
        return {
            on: function (name, callback) { (callbacks[name] = callbacks[name] || []).push(callback); },
            trigger: function (name) {
                var args = Array.prototype.slice.call(arguments, 1);
                (callbacks[name] || []).forEach(function (callback) { callback.apply(this, args); });
            }
        };
    })();

    /* AJAX */
    abp.ajax = function (userOptions) {
        var options = $.extend(true, { dataType: 'json', type: 'POST', contentType: 'application/json' }, userOptions);
        return $.Deferred(function ($dfd) {
            $.ajax(options).done(function (data) {
                data && data.__abp && data.success ? $dfd.resolve(data.result) : $dfd.reject(data && data.error);
            }).fail(function (jqXHR) {
                abp.message.info('Error ' + jqXHR.status);
                $dfd.reject(jqXHR);
            });
        });
    };

    /* SETTINGS, LOCALIZATION, FEATURES */
    abp.setting = abp.setting || { values: {}, get: function (name) { return this.values[name]; } };
    abp.localization = abp.localization || {};
    abp.localization.localize = function (key) { return key; };
    abp.features = abp.features || { allFeatures: {}, get: function (name) { return this.allFeatures[name]; } };

    abp.utils = abp.utils || {};
    abp.utils.createNamespace = function (root, ns) {
        return ns.split('.').reduce(function (parent, part) { return (parent[part] = parent[part] || {}); }, root);
    };
})(jQuery);
