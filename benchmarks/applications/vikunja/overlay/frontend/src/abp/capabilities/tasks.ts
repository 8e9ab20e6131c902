import pinia from '@/pinia'
import {useTaskStore} from '@/stores/tasks'
import {useLabelStore} from '@/stores/labels'
import TaskModel from '@/models/task'
import {useCopyToClipboard} from '@/composables/useCopyToClipboard'
import {generateAttachmentUrl} from '@/helpers/attachments'
import {borrowView} from '@/abp/views'
import {defineCapability, idSchema} from '@/abp/types'
import {ok} from '@/abp/envelope'

export default [
	defineCapability({
		name: 'tasks.create',
		description: 'Creates a task, with the quick add syntax',
		inputSchema: {
			type: 'object',
			properties: {title: {type: 'string'}, projectId: {type: 'number'}},
			required: ['title', 'projectId'],
		},
		async handler({title, projectId}) {
			const task = await useTaskStore(pinia).createNewTask({title, projectId})
			return ok({id: task.id, title: task.title})
		},
	}),
	defineCapability({
		name: 'tasks.delete',
		description: 'Deletes a task',
		inputSchema: idSchema('id'),
		async handler({id}) {
			await useTaskStore(pinia).deleteTask(new TaskModel({id}))
			return ok({id})
		},
	}),
	defineCapability({
		name: 'tasks.attachmentLink',
		description: 'The link of an attachment',
		inputSchema: {
			type: 'object',
			properties: {taskId: {type: 'number'}, attachmentId: {type: 'number'}},
			required: ['taskId', 'attachmentId'],
		},
		async handler({taskId, attachmentId}) {
			const copy = useCopyToClipboard()
			const url = generateAttachmentUrl(taskId, attachmentId)
			await copy(url)
			return ok({url})
		},
	}),
	defineCapability({
		name: 'tasks.attach',
		description: 'Adds a file to the open task',
		inputSchema: {type: 'object', properties: {}},
		handler() {
			borrowView('taskDetail').attach()
			return ok({opened: true})
		},
	}),
	defineCapability({
		name: 'labels.list',
		description: 'All labels',
		inputSchema: {type: 'object', properties: {}},
		async handler() {
			const labels = await useLabelStore(pinia).loadAllLabels()
			return ok({labels: labels.map(({id, title}) => ({id, title}))})
		},
	}),
]
