const commands = new EventTarget()

// Asks whichever page is open; it answers by settling what travels with the event
export const ask = (command, params = {}) =>
    new Promise((resolve, reject) => {
        const event = new CustomEvent(command, { cancelable: true, detail: { params, resolve, reject } })
        const nobody = commands.dispatchEvent(event)
        if (nobody) reject(new Error(`No open page answers to ${command}`))
    })

export const answer = (command, run) => {
    const listener = async (event) => {
        event.preventDefault()
        const { params, resolve, reject } = event.detail
        try {
            resolve(await run(params))
        } catch (error) {
            reject(error)
        }
    }
    commands.addEventListener(command, listener)
    return () => commands.removeEventListener(command, listener)
}
