// The table on the page.
define(['jquery', 'admin/users', 'admin/plugins'], function ($, Users) {
  function Grid(selector) {
    this.$el = $(selector);
    this.users = new Users('/api/users');
    this.rows = [];
  }

  Grid.prototype.load = function () {
    var self = this;
    return this.users.all().done(function (rows) {
      self.rows = rows;
      self.$el.html($.map(rows, Grid.row).join('')).flash({ warn: rows.length === 0 });
    });
  };

  Grid.row = function (user) {
    return '<div class="row">' + user.name + '</div>';
  };

  Grid.prototype.removeSelected = function () {
    var self = this;
    this.$el.find('.selected').each(function () { self.users.remove($(this).data('id')); });
  };

  Grid.prototype.download = function (name) {
    var a = document.createElement('a');
    a.setAttribute('href', 'data:text/csv;charset=utf-8,' + encodeURIComponent(Users.toCsv(this.rows)));
    a.setAttribute('download', name);
    a.click();
  };

  return Grid;
});
