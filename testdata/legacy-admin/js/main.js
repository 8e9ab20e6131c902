// Legacy administration: var, prototypes, jQuery plugins and AMD modules; a placeholder waits for RequireJS.
require.config({ baseUrl: 'js', paths: { jquery: 'lib/jquery' } });

define('jquery', [], function () { return window.jQuery; });

require(['jquery', 'admin/grid', 'abp/runtime'], function ($, Grid) {
  var grid = new Grid('#grid');
  grid.load();

  $('#print').click(function () { $('#grid').printPane(); return false; });
  $('#csv').click(function () { grid.download('users.csv'); return false; });
  $('#del').click(function () {
    if (confirm('Delete the selected users?')) { grid.removeSelected(); }
    return false;
  });
});
