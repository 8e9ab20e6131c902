import { inject } from '@angular/core';
import { firstValueFrom, timeout } from 'rxjs';
import { FeedbackSessionActionsService } from '../../../services/feedback-session-actions.service';
import { FeedbackSessionsService } from '../../../services/feedback-sessions.service';
import { SimpleModalService } from '../../../services/simple-modal.service';
import { StatusMessageService } from '../../../services/status-message.service';
import { SubmissionReceiptRequest, SubmissionReceiptService } from '../../../services/submission-receipt.service';
import { SimpleModalType } from '../../components/simple-modal/simple-modal-type';
import { AgentBridgeService } from '../agent-bridge.service';
import { AgentCapability, object, text } from '../agent-capability';
import { fail, ok } from '../agent-response';

const VIEWS = ['screen', 'compact'];

export function sessionCapabilities(): AgentCapability[] {
  const bridge = inject(AgentBridgeService);
  const sessions = inject(FeedbackSessionsService);
  const actions = inject(FeedbackSessionActionsService);
  const receipts = inject(SubmissionReceiptService);
  const modals = inject(SimpleModalService);
  const toasts = inject(StatusMessageService);

  return [
    {
      name: 'session.list',
      description: 'The sessions of a course',
      inputSchema: object({ courseId: text }),
      run: async ({ courseId }) => {
        const { feedbackSessions } = await firstValueFrom(sessions.getFeedbackSessionsForInstructor(courseId));
        return feedbackSessions;
      },
    },
    {
      name: 'session.get',
      description: 'A session',
      inputSchema: object({ feedbackSessionId: text }, ['feedbackSessionId']),
      run: async ({ feedbackSessionId }) =>
        ok(await firstValueFrom(sessions.getFeedbackSession({ feedbackSessionId }))),
    },
    {
      name: 'session.publish',
      description: 'Publishes a session',
      inputSchema: object({ feedbackSessionId: text }, ['feedbackSessionId']),
      run: async ({ feedbackSessionId }) => {
        try {
          return ok(await firstValueFrom(sessions.publishFeedbackSession(feedbackSessionId).pipe(timeout(10_000))));
        } catch (error) {
          return fail('TIMEOUT', String(error));
        }
      },
    },
    {
      name: 'session.unpublish',
      description: 'Unpublishes a session',
      inputSchema: object({ feedbackSessionId: text }, ['feedbackSessionId']),
      run: async ({ feedbackSessionId }) => {
        const modal = modals.openConfirmationModal('Unpublish?', SimpleModalType.WARNING, 'Students will not see it.');
        await modal.result;
        return ok(await firstValueFrom(sessions.unpublishFeedbackSession(feedbackSessionId)));
      },
    },
    {
      name: 'session.remind',
      description: 'Reminds students of a session',
      inputSchema: object({ feedbackSessionId: text, students: { type: 'array', items: text } }),
      run: async ({ feedbackSessionId, students }) => {
        const answer = await firstValueFrom(
          sessions.remindFeedbackSessionSubmissionForRespondents(feedbackSessionId, {
            usersToRemind: students,
            isSendingCopyToInstructor: false,
          }),
        );
        toasts.showSuccessToast(answer.message);
        return ok({ reminded: students.length });
      },
    },
    {
      name: 'session.openView',
      description: 'Shows the results in another way',
      inputSchema: object({ view: text }),
      run: ({ view }) => {
        if (!VIEWS.includes(view)) {
          return fail('INVALID_PARAMS', `No view ${view}`);
        }
        const page = bridge.page('sessionResult');
        if (view === 'paper') {
          page.printViewHandler();
        } else {
          page.toggleExpandAllHandler();
        }
        return ok({ view, expanded: page.isExpandAll });
      },
    },
    {
      name: 'session.printView',
      description: 'The results on paper',
      inputSchema: object({}),
      run: () => {
        const page = bridge.page('sessionResult');
        page.expandAllTabs();
        page.printViewHandler();
        return ok({ questions: Object.keys(page.questionsModel).length });
      },
    },
    {
      name: 'export.sessionResults',
      description: 'The results of a session as a file',
      inputSchema: object({ courseId: text, name: text, feedbackSessionId: text }),
      run: ({ courseId, name, feedbackSessionId, questions = [] }) => {
        actions.downloadSessionResult(courseId, name, feedbackSessionId, true, true, questions);
        return ok({ status: 'The file has been downloaded' });
      },
    },
    {
      name: 'export.sessionCsv',
      description: 'The results of a session as CSV',
      inputSchema: object({ feedbackSessionId: text }, ['feedbackSessionId']),
      run: async ({ feedbackSessionId }) => {
        const csv = await firstValueFrom(sessions.downloadSessionResults(feedbackSessionId, true, true));
        return ok({ content: csv, mimeType: 'text/csv', encoding: 'utf-8', filename: `${feedbackSessionId}.csv` });
      },
    },
    {
      name: 'export.receipt',
      description: 'The receipt of a submission',
      inputSchema: object({ request: { type: 'object' } }),
      run: async ({ request }) => {
        const made = await firstValueFrom(receipts.downloadSubmissionReceipt(request as SubmissionReceiptRequest));
        return made ? ok({ message: `A receipt for ${request.personName}` }) : fail('OPERATION_FAILED', 'Nothing answered');
      },
    },
  ];
}
