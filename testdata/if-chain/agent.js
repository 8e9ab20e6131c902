// Habit: no table and no switch: call() is a chain of ifs, with == and ===, literals on either side.
const CAPABILITIES = [
    { name: 'poll.create', description: 'Create a poll', available: true, inputSchema: { type: 'object', properties: { question: { type: 'string' }, options: { type: 'array' } }, required: ['question', 'options'] } },
    { name: 'poll.vote', description: 'Vote', available: true, inputSchema: { type: 'object', properties: { id: { type: 'string' }, option: { type: 'number' } }, required: ['id', 'option'] } },
    { name: 'poll.close', description: 'Close a poll', available: true, inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } },
    { name: 'export.csv', description: 'Votes as CSV', available: true, inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } },
    { name: 'export.pdf', description: 'A poll, rendered for print', available: true, inputSchema: { type: 'object', properties: { question: { type: 'string' } }, required: ['question'] } },
    { name: 'render.results', description: 'Results as HTML', available: true, inputSchema: { type: 'object', properties: { id: { type: 'string' }, colour: { type: 'string' } }, required: ['id'] } },
    { name: 'render.winner', description: 'The winner as HTML', available: true, inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } },
    { name: 'convert.csvToPoll', description: 'CSV to a poll', available: false, inputSchema: { type: 'object', properties: { csv: { type: 'string' } }, required: ['csv'] } },
    { name: 'poll.archive', description: 'Archive a poll', available: true, inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } }, // expect: ABP305
]

function ok(data) {
    return { success: true, data }
}

function bad(code, message, retryable) {
    return { success: false, error: { code, message, retryable } }
}

async function route(name, params) {
    if (name === 'poll.create') {
        return ok({ poll: createPoll(params.question, params.options) })
    }
    if ('poll.vote' === name) {
        const poll = requirePoll(params.id)
        poll.votes[params.option] += 1
        if (false) {
            alert('Thank you')
        }
        return ok({ poll })
    }
    if (name == 'export.csv') { // via: ABP107
        const csv = pollToCsv(requirePoll(params.id))
        await keep(csv, 'poll.csv') // via: ABP107
        return ok({ document: { content: csv, mimeType: 'text/csv', encoding: 'utf-8', filename: 'poll.csv' } })
    } else if (name == 'export.pdf') {
        const container = document.querySelector('#print-container')
        const heading = document.createElement('h1')
        heading.textContent = params.question
        container.replaceChildren(heading)
        await document.fonts.ready
        self.print()
        return ok({ rendered: true })
    } else if (name == 'render.results') { // via: ABP203
        const colour = params.colour || await pickColour() // via: ABP203
        return ok({ html: `<div style="color:${colour}">${pollToHtml(requirePoll(params.id))}</div>` })
    } else if (name == 'render.winner') { // via: ABP109
        const box = document.getElementById('poll')
        const poll = requirePoll(params.id)
        box.innerHTML = pollToHtml(poll)
        celebrate(box) // via: ABP109
        return ok({ html: box.innerHTML, winner: poll.options[poll.votes.indexOf(Math.max(...poll.votes))] })
    }
    if (name === 'poll.close') return closePoll(params) // via: ABP101, ABP109
    return bad('UNKNOWN_CAPABILITY', `unknown capability: ${name}`, false)
}

function closePoll({ id }) {
    const poll = requirePoll(id)
    const ask = window.confirm.bind(window)
    if (!ask(`Close "${poll.question}"?`)) return { success: false, cancelled: true } // expect: ABP101
    polls.delete(id)
    notifyVoters(poll) // via: ABP109
    return ok({ closed: id })
}

const abp = {
    protocolVersion: '0.1',
    app: { id: 'net.pollmaker.app', name: 'Poll Maker', version: '0.3.0' },
    initialized: false,
    sessionId: null,
    async initialize() {
        this.initialized = true
        this.sessionId = crypto.randomUUID()
        return {
            sessionId: this.sessionId,
            protocolVersion: this.protocolVersion,
            app: this.app,
            capabilities: CAPABILITIES.map(({ name, available }) => ({ name, available })),
            features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
        }
    },
    async shutdown() {
        this.initialized = false
        this.sessionId = null
    },
    listCapabilities() {
        return CAPABILITIES
    },
    async call(capability, params) {
        if (!this.initialized) return bad('NOT_INITIALIZED', 'initialize() first', true)
        try {
            return await route(capability, params ?? {})
        } catch (e) {
            return bad('OPERATION_FAILED', e.message, false)
        }
    },
}

Object.assign(window, { abp })
