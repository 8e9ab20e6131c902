// What a mounted view lends to the agent while it is on screen.
type Actions = Record<string, (...args: any[]) => unknown>

const views = new Map<string, Actions>()

export function lendView(name: string, actions: Actions) {
	views.set(name, actions)
	return () => views.delete(name)
}

export function borrowView(name: string) {
	const view = views.get(name)
	if (!view) {
		throw new Error(`The view ${name} is not open`)
	}
	return view
}
