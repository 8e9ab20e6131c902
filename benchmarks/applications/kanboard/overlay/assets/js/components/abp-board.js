KB.capability('board.refresh', 'Loads the board again', {}, function () {
    _KB.get('BoardPolling').check();
    return {checked: KB.utils.isVisible()};
});

KB.capability('board.moveTask', 'Moves a task to a column', {
    task: {type: 'integer'},
    from: {type: 'integer'},
    to: {type: 'integer'},
    position: {type: 'integer'},
    swimlane: {type: 'integer'}
}, function (params) {
    var board = _KB.get('BoardDragAndDrop');

    board.changeTaskState(params.task);
    board.save(params.task, params.from, params.to, params.position || 1, params.swimlane);

    return {task: params.task, column: params.to};
});

KB.capability('board.toggleWidth', 'Wide or compact columns', {}, function () {
    _KB.get('BoardHorizontalScrolling').toggle();
    return {compact: localStorage.getItem('horizontal_scroll') == 0};
});

KB.capability('board.resetFilter', 'Resets the filter of the board', {}, function () {
    window.dispatchEvent(new KeyboardEvent('keydown', {key: 'r', cancelable: true}));
    return {filter: $('#form-search').val()};
});

KB.capability('board.switch', 'Goes to another board', {
    boards: {type: 'object'},
    url: {type: 'string'}
}, function (params) {
    var containerElement = KB.dom('div').build();

    KB.getComponent('select-dropdown-autocomplete', containerElement, {
        name: 'boardId',
        items: params.boards,
        redirect: {regex: 'PROJECT_ID', url: params.url}
    }).render();

    document.body.appendChild(containerElement);
    containerElement.querySelector('.select-dropdown-chevron').click();
    document.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', cancelable: true}));

    return {value: containerElement.querySelector('input[type=hidden]').value};
});

(function () {
    var views = {overview: 'v+o', board: 'v+b', list: 'v+l'};

    function findShortcut(combination) {
        return KB.listeners.keys.filter(function (listener) {
            return listener.combination === combination;
        })[0];
    }

    KB.capability('views.open', 'Opens a view of the project', {
        view: {type: 'string', 'enum': Object.keys(views)}
    }, function (params) {
        if (! views.hasOwnProperty(params.view)) {
            throw new Error('No such view');
        }

        findShortcut(views[params.view]).callback();
        return {view: params.view};
    });
}());

KB.capability('ui.collapseSwimlane', 'Collapses a swimlane', {
    swimlane: {type: 'integer'}
}, function (params) {
    var swimlanes = _KB.controllers.Swimlane;

    swimlanes.collapse(params.swimlane);
    return {collapsed: swimlanes.getAllCollapsed()};
});

KB.capability('export.board', 'The board as CSV', {}, function () {
    var lines = ['task,column'];

    $('.task-board').each(function () {
        lines.push($(this).data('task-id') + ',' + $(this).data('column-id'));
    });

    return {content: lines.join('\n'), mimeType: 'text/csv'};
});
