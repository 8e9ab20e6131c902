// Dynamic proxies, as the framework generates them.
(function (abp, $) {
    var service = abp.utils.createNamespace(abp, 'services.app.user');

    service.getAll = function (input, ajaxParams) {
        return abp.ajax($.extend(true, { url: abp.appPath + 'api/services/app/User/GetAll', type: 'GET' }, ajaxParams));
    };

    service.delete = function (input, ajaxParams) {
        return abp.ajax($.extend(true, { url: abp.appPath + 'api/services/app/User/Delete?id=' + input.id, type: 'DELETE' }, ajaxParams));
    };

    service.call = function (name, input) {
        return abp.ajax({ url: abp.appPath + 'api/services/app/User/' + name, data: JSON.stringify(input) });
    };
})(abp, jQuery);
