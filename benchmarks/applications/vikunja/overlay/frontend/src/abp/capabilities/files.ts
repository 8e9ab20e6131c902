import AttachmentService from '@/services/attachment'
import AttachmentModel from '@/models/attachment'
import DataExportService from '@/services/dataExport'
import ProjectService from '@/services/project'
import ProjectModel from '@/models/project'
import {defineCapability} from '@/abp/types'
import {ok} from '@/abp/envelope'

async function toBase64(blob: Blob): Promise<string> {
	const bytes = new Uint8Array(await blob.arrayBuffer())
	let binary = ''
	bytes.forEach(byte => {
		binary += String.fromCharCode(byte)
	})
	return btoa(binary)
}

const attachmentSchema = {
	type: 'object',
	properties: {
		taskId: {type: 'number'},
		id: {type: 'number'},
		name: {type: 'string'},
	},
	required: ['taskId', 'id'],
}

export default [
	defineCapability({
		name: 'export.attachment',
		description: 'A file of a task',
		inputSchema: attachmentSchema,
		async handler({taskId, id, name}) {
			const service = new AttachmentService()
			const url = await service.getBlobUrl(new AttachmentModel({taskId, id}))
			const blob = await fetch(url).then(response => response.blob())
			URL.revokeObjectURL(url)
			return ok({
				file: {
					content: await toBase64(blob),
					mimeType: blob.type,
					encoding: 'base64',
					size: blob.size,
					filename: name,
				},
			})
		},
	}),
	defineCapability({
		name: 'export.original',
		description: 'A file of a task as it was uploaded',
		inputSchema: attachmentSchema,
		async handler({taskId, id, name}) {
			await new AttachmentService().download(new AttachmentModel({taskId, id, file: {name}}))
			return ok({status: 'downloaded'})
		},
	}),
	defineCapability({
		name: 'export.account',
		description: 'Everything of the account, zipped',
		async handler({password}) {
			await new DataExportService().download(password)
			return ok({message: 'vikunja-export.zip is on its way'})
		},
	}),
	defineCapability({
		name: 'export.background',
		description: 'The background image of a project',
		inputSchema: {type: 'object', properties: {id: {type: 'number'}}, required: ['id']},
		async handler({id}) {
			const service = new ProjectService()
			const project = await service.get(new ProjectModel({id}))
			const url = await service.background(project)
			return ok({url, mimeType: 'image/jpeg'})
		},
	}),
]
