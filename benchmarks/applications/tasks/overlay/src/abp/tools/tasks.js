'use strict'

import { ToolError } from '../runtime.js'
import { of, TASK, text } from '../schemas.js'

import TaskCreateDialog from '../../components/TaskCreateDialog.vue'
import { buildSelector } from '../../helpers/selector.js'
import { textToTask } from '../../utils/textToTask.js'

import moment from '@nextcloud/moment'
import { createApp } from 'vue'

const describe = ({ uri, summary, note, due, completed }) => ({ uri, summary, note, due, completed })

export default (store) => {
	const find = (uri) => {
		const task = store.getters.getTaskByUri(uri)
		if (!task) {
			throw new ToolError('INVALID_PARAMS', `There is no task ${uri}`)
		}
		return task
	}

	const calendarOf = (id) => store.getters.getCalendarById(id) ?? store.getters.getDefaultCalendar

	return {
		'tasks.create': {
			description: 'Creates a task',
			inputSchema: of({ summary: text, note: text, calendar: text }, ['summary']),
			async run({ summary, note, calendar }) {
				const task = await store.dispatch('createTask', { summary, note, calendar: calendarOf(calendar) })
				return describe(task)
			},
		},

		'tasks.createMany': {
			description: 'Creates the tasks of an indented list',
			inputSchema: of({ list: text, calendar: text }, ['list']),
			async run({ list, calendar }) {
				const { tasks, numberOfTasks } = textToTask(list)
				for (const { summary } of tasks) {
					await store.dispatch('createTask', { summary, calendar: calendarOf(calendar) })
				}
				return { numberOfTasks }
			},
		},

		'tasks.propose': {
			description: 'Lets a person create a task',
			inputSchema: of({ summary: text, description: text }, ['summary']),
			async run({ summary, description }) {
				await buildSelector(TaskCreateDialog, { summary, description })
				return { summary }
			},
		},

		'tasks.createAndOpen': {
			description: 'Creates a task, and opens it',
			inputSchema: of({ summary: text }),
			async run({ summary }) {
				const container = document.body.appendChild(document.createElement('div'))
				const app = createApp(TaskCreateDialog, { summary })
				const dialog = app.use(store).mount(container)
				await dialog.fetchCalendars()
				await dialog.addTask()
				dialog.openNewTask()
				app.unmount()
				return { uri: dialog.newTask.uri }
			},
		},

		'tasks.rename': {
			description: 'Gives a task another summary',
			inputSchema: of({ uri: text, summary: text }),
			async run({ uri, summary }) {
				const task = find(uri)
				await store.dispatch('setSummary', { task, summary })
				return describe(task)
			},
		},

		'tasks.postpone': {
			description: 'Makes a task due later',
			inputSchema: of({ uri: text, due: text }),
			async run({ uri, due }) {
				const task = find(uri)
				await store.dispatch('setDue', { task, due: moment(due), allDay: false })
				return describe(task)
			},
		},

		'tasks.set-note': {
			description: 'Gives a task a note',
			inputSchema: of({ uri: text, note: text }),
			async run({ uri, note }) {
				const task = find(uri)
				await store.dispatch('setNote', { task, note })
				return describe(task)
			},
		},

		'tasks.share': {
			description: 'Shares a task',
			inputSchema: TASK,
			async run({ uri }) {
				const task = find(uri)
				await store.dispatch('shareTask', { task })
				return describe(task)
			},
		},

		'notification.tasks': {
			description: 'The tasks that are due today',
			inputSchema: of({}),
			run: () => ({ tasks: store.getters.getTasksByUris?.([]).map(describe) ?? [] }),
		},

		'export.task': {
			description: 'A task as iCalendar',
			inputSchema: TASK,
			async run({ uri }) {
				const task = find(uri)
				await store.dispatch('fetchFullTask', { task })
				return { content: task.vCalendar.toString(), mimeType: 'text/calendar', filename: `${task.uid}.ics` }
			},
		},

		'export.taskFile': {
			description: 'A task as iCalendar, with how it is encoded',
			inputSchema: TASK,
			async run({ uri }) {
				const task = find(uri)
				return { content: task.vCalendar.toString(), mimeType: 'text/calendar', encoding: 'utf-8', filename: `${task.uid}.ics` }
			},
		},
	}
}
