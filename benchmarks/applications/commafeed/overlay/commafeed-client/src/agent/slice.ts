import { createAction, createSlice, type PayloadAction } from "@reduxjs/toolkit"

interface AgentState {
    shared?: { title: string; url: string }
    news: string[]
}

const initialState: AgentState = { news: [] }

export const agentSlice = createSlice({
    name: "agent",
    initialState,
    reducers: {
        share: (state, action: PayloadAction<AgentState["shared"]>) => {
            state.shared = action.payload
        },
        announce: {
            reducer: (state, action: PayloadAction<string>) => {
                state.news.push(action.payload)
            },
            prepare: (text: string, at: number) => ({ payload: `${new Date(at).toLocaleTimeString()}: ${text}` }),
        },
        heard: state => {
            state.news = []
        },
    },
})

export const { share, announce, heard } = agentSlice.actions

export const codeSaved = createAction<{ css: string }>("agent/codeSaved")
