// The app itself.
const polls = new Map()

function createPoll(question, options) {
    const poll = { id: String(polls.size + 1), question, options, votes: options.map(() => 0) }
    polls.set(poll.id, poll)
    return poll
}

function pollToHtml(poll) {
    return `<h2>${poll.question}</h2><ol>${poll.options.map((o, i) => `<li>${o}: ${poll.votes[i]}</li>`).join('')}</ol>`
}

function pollToCsv(poll) {
    return ['option,votes', ...poll.options.map((o, i) => `${o},${poll.votes[i]}`)].join('\n')
}

function requirePoll(id) {
    const poll = polls.get(id)
    if (!poll) throw new Error(`no poll ${id}`)
    return poll
}

async function keep(text, suggestedName) {
    const handle = await self.showSaveFilePicker({ suggestedName }) // expect: ABP107
    const stream = await handle.createWritable()
    await stream.write(text)
    await stream.close()
}

function celebrate(element) {
    element.requestFullscreen() // expect: ABP109
    window.navigator['setAppBadge'](polls.size) // expect: ABP109
}

function notifyVoters(poll) {
    for (const address of poll.voters || []) {
        location.assign('mailto:' + address) // expect: ABP109
    }
}

async function pickColour() {
    const { sRGBHex } = await new EyeDropper().open() // expect: ABP203
    return sRGBHex
}
