(function () {
    'use strict';

    angular.module('ariaNg').run(['$rootScope', '$location', '$timeout', 'ariaNgAgentService', 'ariaNgFileService', 'ariaNgNotificationService', 'aria2TaskService', function ($rootScope, $location, $timeout, ariaNgAgentService, ariaNgFileService, ariaNgNotificationService, aria2TaskService) {
        var getMainScope = function () {
            return angular.element('.wrapper').scope();
        };

        var selectTasks = function (gids) {
            $rootScope.taskContext.selected = {};

            for (var i = 0; i < gids.length; i++) {
                $rootScope.taskContext.selected[gids[i]] = true;
            }
        };

        ariaNgAgentService.register('tasks.list', {type: {type: 'string'}}, function (params, resolve, reject) {
            aria2TaskService.getTaskList(params.type, true, function (response) {
                if (!response.success) {
                    reject(response.data.message);
                    return;
                }

                resolve({tasks: response.data});
            }, true);
        });

        ariaNgAgentService.register('tasks.add', {urls: {type: 'array'}}, function (params, resolve) {
            $rootScope.loadPromise = aria2TaskService.newUriTasks([{urls: params.urls, options: {}}], false, function (response) {
                $location.path('/downloading');
                resolve({gids: response.results});
            }, true);
        });

        ariaNgAgentService.register('tasks.show', {gid: {type: 'string'}}, function (params) {
            $location.path('/task/detail/' + params.gid);
            return {gid: params.gid};
        });

        ariaNgAgentService.register('tasks.remove', {gids: {type: 'array'}}, function (params) {
            selectTasks(params.gids);
            getMainScope().removeTasks();
            return {asked: params.gids};
        });

        ariaNgAgentService.register('tasks.copyLinks', {gids: {type: 'array'}}, function (params) {
            selectTasks(params.gids);
            getMainScope().copySelectedTasksDownloadLink();
            return {gids: params.gids};
        });

        // The menu of the list knows how to make the links
        ariaNgAgentService.register('tasks.copyMagnets', {gids: {type: 'array'}}, function (params) {
            selectTasks(params.gids);
            angular.element('#task-table-contextmenu a[ng-click="copySelectedTasksMagnetLink()"]').triggerHandler('click');
            return {gids: params.gids};
        });

        ariaNgAgentService.register('tasks.copyCommand', {urls: {type: 'array'}}, function (params, resolve) {
            var scope = angular.element('#file-holder').scope();
            scope.context.urls = params.urls.join('\n');
            scope.showExportCommandAPIModal();

            $timeout(function () {
                angular.element('a[ng-click="copyCommandAPI()"]').click();
                resolve({urls: params.urls});
            });
        });

        ariaNgAgentService.register('tasks.announce', {gid: {type: 'string'}}, function (params, resolve) {
            aria2TaskService.getTaskStatus(params.gid, function (response) {
                ariaNgNotificationService.notifyTaskComplete(response.data);
                resolve({gid: params.gid, status: response.data.status});
            }, true);
        });

        ariaNgAgentService.register('tasks.wait', {gid: {type: 'string'}}, function (params, resolve) {
            aria2TaskService.onTaskCompleted(function (event) {
                if (event.gid === params.gid) {
                    resolve({gid: event.gid, task: event.task});
                }
            });
        });

        ariaNgAgentService.register('torrents.pick', {}, function (params, resolve, reject) {
            ariaNgFileService.openFileContent({
                fileFilter: '.torrent',
                fileType: 'binary'
            }, function (file) {
                aria2TaskService.newTorrentTask({content: file.base64Content, options: {}}, true, function (response) {
                    resolve({gid: response.data});
                }, true);
            }, reject);
        });

        ariaNgAgentService.register('search.show', {}, function () {
            window.dispatchEvent(new KeyboardEvent('keydown', {code: 'KeyF', ctrlKey: true, metaKey: true}));
            return {shown: true};
        });

        ariaNgAgentService.register('search.find', {text: {type: 'string'}}, function (params) {
            $rootScope.searchContext.text = params.text;
            return {found: $rootScope.taskContext.list.filter($rootScope.filterTask).length};
        });

        ariaNgAgentService.register('export.tasks', {}, function () {
            return {
                content: JSON.stringify($rootScope.taskContext.list),
                mimeType: 'application/json',
                encoding: 'utf-8'
            };
        });

        ariaNgAgentService.register('generate.report', {type: {type: 'string'}}, function (params, resolve) {
            aria2TaskService.getTaskList(params.type, true, function (response) {
                resolve({
                    report: btoa(JSON.stringify(response.data)),
                    mimeType: 'application/json'
                });
            }, true);
        });
    }]);
}());
