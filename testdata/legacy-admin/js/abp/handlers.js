define(['jquery', 'admin/users', 'abp/replies', 'admin/plugins'], function ($, Users, replies) {
  var users = new Users('/api/users');

  function Handlers() {}

  Handlers.prototype.list = function () {
    return users.all().then(function (rows) { return replies.ok({ users: rows }); });
  };

  Handlers.prototype.find = function (params) {
    return users.find(params.query).then(function (rows) { return replies.ok({ users: rows }); });
  };

  Handlers.prototype.remove = function (params) {
    if (!params.force && !confirm('Delete user ' + params.id + '?')) { // expect: ABP101
      return { success: false, cancelled: true };
    }
    return users.remove(params.id).then(function () { return replies.ok({ id: params.id }); });
  };

  Handlers.prototype.merge = function (params) {
    return $('#confirm').ask('Merge ' + params.ids.length + ' users?').then(function (yes) { // via: ABP204
      if (!yes) { return { success: false, cancelled: true }; }
      return users.merge(params.ids).then(function (user) { return replies.ok({ user: user }); });
    });
  };

  Handlers.prototype.invite = function (params) {
    var body = 'Welcome, ' + params.name;
    window.location = 'mailto:' + params.mail + '?body=' + encodeURIComponent(body); // expect: ABP109
    return replies.ok({ mail: params.mail, body: body });
  };

  Handlers.prototype.paper = function (params) {
    return users.find(params.query).then(function (rows) { // via: ABP102
      $('#grid').printPane(); // via: ABP102
      return replies.ok({ users: rows });
    });
  };

  Handlers.prototype.exportUsers = function (params) {
    return users.find(params.query).then(function (rows) {
      var content = Users.toCsv(rows);
      return replies.ok({ document: { content: content, mimeType: 'text/csv', encoding: 'utf-8', size: content.length } });
    });
  };

  return Handlers;
});
