import RootStore from "./RootStore"

// the one store of the editor, for its components and for agents
export const rootStore = new RootStore()
