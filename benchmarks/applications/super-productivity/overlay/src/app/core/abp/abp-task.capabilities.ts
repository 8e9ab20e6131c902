import { inject, Injectable } from '@angular/core';
import { MatDialog } from '@angular/material/dialog';
import { Store } from '@ngrx/store';
import { firstValueFrom } from 'rxjs';
import { TaskService } from '../../features/tasks/task.service';
import { selectAllTasks } from '../../features/tasks/store/task.selectors';
import { WorkContextMarkdownService } from '../../features/work-context/work-context-markdown.service';
import { DialogConfirmComponent } from '../../ui/dialog-confirm/dialog-confirm.component';
import { NotifyService } from '../notify/notify.service';
import { ShareService } from '../share/share.service';
import { AbpCapability, AbpResponse, abpData, abpError, AbpErrorCode } from './abp.model';

const TASK_ID = {
  type: 'object',
  properties: { id: { type: 'string' } },
  required: ['id'],
};

@Injectable({ providedIn: 'root' })
export class AbpTaskCapabilities {
  private _store = inject(Store);
  private _taskService = inject(TaskService);
  private _markdownService = inject(WorkContextMarkdownService);
  private _shareService = inject(ShareService);
  private _notifyService = inject(NotifyService);
  private _matDialog = inject(MatDialog);

  readonly capabilities: AbpCapability[] = [
    {
      name: 'tasks.list',
      description: 'All tasks',
      inputSchema: { type: 'object', properties: {} },
      handler: async () => {
        const tasks = await firstValueFrom(this._store.select(selectAllTasks));
        return abpData({ tasks: tasks.map(({ id, title, isDone }) => ({ id, title, isDone })) });
      },
    },
    {
      name: 'tasks.add',
      description: 'Adds a task',
      inputSchema: {
        type: 'object',
        properties: { title: { type: 'string' } },
        required: ['title'],
      },
      handler: ({ title }) => abpData({ id: this._taskService.add(title) }),
    },
    {
      name: 'tasks.complete',
      description: 'Marks a task as done',
      inputSchema: TASK_ID,
      handler: ({ id }) => {
        this._taskService.setDone(id);
        return abpData({ id });
      },
    },
    {
      name: 'tasks.remove',
      description: 'Deletes a task',
      inputSchema: TASK_ID,
      handler: ({ id }) => this._remove(id),
    },
    {
      name: 'tasks.share',
      description: 'Shares the tasks of a project',
      inputSchema: TASK_ID,
      handler: async ({ id }) => {
        const { markdown } = await this._markdownService.getMarkdownForContext(id, true);
        const outcome = await this._shareService.shareText({ text: markdown ?? '' });
        return abpData({ outcome });
      },
    },
    {
      name: 'tasks.remind',
      description: 'Reminds of a task',
      inputSchema: TASK_ID,
      handler: async ({ id }) => {
        const task = await firstValueFrom(this._taskService.getByIdOnce$(id));
        await this._notifyService.notifyDesktop({ title: task.title });
        return abpData({ id });
      },
    },
    {
      name: 'convert.projectToMarkdown',
      description: 'The tasks of a project as Markdown',
      inputSchema: TASK_ID,
      handler: async ({ id }) => {
        const { status, markdown } = await this._markdownService.getMarkdownForContext(id, true);
        return status === 'ok'
          ? abpData({ markdown })
          : abpError(AbpErrorCode.InvalidParams, `The project ${id} is empty`);
      },
    },
    {
      name: 'convert.tagToMarkdown',
      description: 'The tasks of a tag as Markdown',
      inputSchema: TASK_ID,
      handler: async ({ id }) => {
        const result = await this._markdownService.copyTasksAsMarkdown(id, false);
        if (result === 'failed') {
          return abpError(AbpErrorCode.OperationFailed, 'Could not copy');
        }
        return abpData({ status: 'Copied to the clipboard' });
      },
    },
  ];

  private async _remove(id: string): Promise<AbpResponse> {
    const isConfirmed = await firstValueFrom(
      this._matDialog
        .open(DialogConfirmComponent, { data: { message: 'Delete this task?' } })
        .afterClosed(),
    );
    if (!isConfirmed) {
      return abpError(AbpErrorCode.OperationFailed, 'The user kept the task');
    }
    this._taskService.removeMultipleTasks([id]);
    return abpData({ id });
  }
}
