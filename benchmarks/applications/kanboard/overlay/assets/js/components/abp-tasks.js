KB.capability('tasks.describe', 'The tasks that the board shows', {
    column: {type: 'integer'}
}, function (params) {
    var tasks = [];

    document.querySelectorAll('.task-board').forEach(function (element) {
        var task = KB.dom(element);

        if (! params.column || task.data('columnId') == params.column) {
            tasks.push({id: task.data('taskId'), url: task.data('taskUrl')});
        }
    });

    return {tasks: tasks};
});

KB.capability('tasks.create', 'Opens the form of a new task and waits for it', {
    project: {type: 'integer'}
}, function (params) {
    return new Promise(function (resolve) {
        KB.on('modal.close', function onClose() {
            KB.removeListener('modal.close', onClose);
            resolve({project: params.project});
        });

        KB.modal.open('?controller=TaskCreationController&action=show&project_id=' + params.project, 'large', false);
    });
});

KB.capability('tasks.submit', 'Sends the form that is open', {}, function () {
    if (! KB.modal.isOpen()) {
        throw new Error('No form is open');
    }

    KB.trigger('modal.submit');
    return {sent: KB.modal.getForm().getAttribute('action')};
});

KB.capability('tasks.addSubtask', 'Adds a subtask', {
    url: {type: 'string'},
    title: {type: 'string'}
}, function (params) {
    return new Promise(function (resolve, reject) {
        KB.http.postJson(params.url, {title: params.title}).success(function (response) {
            KB.trigger('subtasks.reloaded');
            resolve({subtask: response});
        }).error(function () {
            reject(new Error('The subtask was not added'));
        });
    });
});

KB.capability('comments.reply', 'Quotes a comment in the editor', {
    comment: {type: 'integer'}
}, function (params) {
    var iconElement = document.querySelector('li[data-comment-id="' + params.comment + '"] .fa-reply');
    var listener = KB.listeners.clicks['.js-reply-to-comment, .fa-reply'];

    listener.callback({target: iconElement});
    return {text: $('.text-editor textarea[name=comment]').val()};
});

KB.capability('notifications.list', 'What has happened', {
    limit: {type: 'integer'}
}, function (params) {
    return $.getJSON('?controller=WebNotificationController&action=list', {limit: params.limit}).then(function (items) {
        return {items: items};
    });
});

KB.capability('export.tasks', 'The tasks of a range as CSV', {
    from: {type: 'string'},
    to: {type: 'string'}
}, function (params) {
    $('#form-from').val(params.from);
    $('#form-to').val(params.to);
    KB.listeners.clicks['.js-form-export'].callback();

    return {exported: true};
});

KB.capability('export.task', 'A task as Markdown', {
    url: {type: 'string'}
}, function (params) {
    return $.ajax({url: params.url, cache: false}).then(function (task) {
        var content = '# ' + task.title + '\n\n' + task.description;

        return {content: content, mimeType: 'text/markdown', encoding: 'utf-8', filename: task.id + '.md'};
    });
});
