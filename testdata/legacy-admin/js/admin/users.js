// The user service.
define(['jquery'], function ($) {
  function Users(url) {
    this.url = url;
  }

  Users.prototype.all = function () {
    return $.getJSON(this.url);
  };

  Users.prototype.find = function (query) {
    return this.all().then(function (users) {
      return $.grep(users, function (user) { return user.name.indexOf(query) >= 0; });
    });
  };

  Users.prototype.remove = function (id) {
    return $.ajax({ url: this.url + '/' + id, type: 'DELETE' });
  };

  Users.prototype.merge = function (ids) {
    return $.post(this.url + '/merge', { ids: ids });
  };

  Users.toCsv = function (users) {
    return $.map(users, function (user) { return user.id + ';' + user.name + ';' + user.mail; }).join('\r\n');
  };

  return Users;
});
