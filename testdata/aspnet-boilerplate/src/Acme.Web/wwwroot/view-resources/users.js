(function ($) {
    var l = abp.localization.localize;
    var usersService = abp.services && abp.services.app ? abp.services.app.user : {};

    abp.auth.grantedPermissions = { 'Pages.Users': true, 'Pages.Roles': true, 'export.users': true };
    abp.setting.values = { 'App.UiManagement.Theme': 'default', 'state.setTheme': 'dark', 'clipboard.write': 'true' };

    var handlers = {
        'export.users': function (users) {
            var a = document.createElement('a');
            a.download = 'users.csv';
            a.href = 'data:text/csv,' + encodeURIComponent(users.map(function (u) { return u.name; }).join('\n'));
            a.click();
        },
        'print.users': function () { window.print(); }
    };

    function exportUsers(name) {
        usersService.getAll().done(function (result) { handlers[name](result.items); });
    }

    $('.delete-user').click(function () {
        var id = $(this).data('user-id');
        abp.message.confirm(l('AreYouSure'), function (isConfirmed) {
            if (!isConfirmed) return;
            usersService.delete({ id: id }).done(function () {
                abp.notify.success(l('SuccessfullyDeleted'));
                location.reload();
            });
        });
    });

    $('#ExportUsers').click(function () { exportUsers('export.users'); });
    $('#PrintUsers').click(function () { exportUsers('print.users'); });
    $('#CopyLink').click(function () { navigator.clipboard.writeText(abp.toAbsAppPath('users')); });

    abp.event.on('abp.notifications.received', function (notification) {
        new Notification(notification.title, { body: notification.message });
    });
})(jQuery);
