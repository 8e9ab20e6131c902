import { fail, ok } from 'agent/answers';
import { AgentEvents } from 'agent/events';
import { AgentCapability, schema, text } from 'agent/registry';
import { Logout } from 'api/utils';
import { useAIAssistantStore } from 'container/AIAssistant/store/useAIAssistantStore';
import store from 'store';
import { UpdateTimeInterval } from 'store/actions';
import { eventEmitter } from 'utils/getEventEmitter';

export const sessionCapabilities: AgentCapability[] = [
	{
		name: 'time.choose',
		description: 'Chooses the time that is looked at',
		inputSchema: schema({ interval: text }, ['interval']),
		run: ({ interval }) => {
			store.dispatch(UpdateTimeInterval(interval) as any);
			const { minTime, maxTime } = store.getState().globalTime;
			return { from: minTime, to: maxTime };
		},
	},
	{
		name: 'time.watch',
		description: 'Tells when the time that is looked at changes',
		inputSchema: schema({}),
		run: () => {
			let last = store.getState().globalTime.selectedTime;
			store.subscribe(() => {
				const { selectedTime } = store.getState().globalTime;
				if (selectedTime !== last) {
					last = selectedTime;
					new Notification('SigNoz', { body: `Now ${selectedTime}` });
				}
			});
			return ok({ selected: last });
		},
	},
	{
		name: 'session.signOut',
		description: 'Signs the user out',
		inputSchema: schema({}),
		run: async () => {
			if (!window.confirm('Sign out?')) {
				return fail('PERMISSION_DENIED', 'The user stays');
			}
			await Logout();
			return ok({ path: window.location.pathname });
		},
	},
	{
		name: 'assistant.ask',
		description: 'Asks the assistant',
		inputSchema: schema({ question: text }, ['question']),
		run: async ({ question }) => {
			const assistant = useAIAssistantStore.getState();
			await assistant.sendMessage(question);
			const { activeConversationId, conversations } = useAIAssistantStore.getState();
			return ok({ messages: conversations[activeConversationId ?? '']?.messages });
		},
	},
	{
		name: 'log.copy',
		description: 'The log that is shown',
		inputSchema: schema({}),
		run: () => {
			const isHeard = eventEmitter.emit(AgentEvents.COPY_LOG);
			return isHeard ? ok({ copied: true }) : fail('OPERATION_FAILED', 'No log is shown');
		},
	},
	{
		name: 'dashboard.downloadJson',
		description: 'The dashboard as JSON',
		run: ({ name }) => {
			if (!eventEmitter.emit(AgentEvents.DOWNLOAD_JSON, name)) {
				return { success: false, error: 'The editor is closed' };
			}
			return ok({ name });
		},
	},
];
