// Copyright (c) 2015-present Mattermost, Inc. All Rights Reserved.
// See LICENSE.txt for license information.

import {createSlice, PayloadAction} from '@reduxjs/toolkit'

import {RootState} from './index'

export type AgentRequest = {
    id: string
    command: string
    args: Record<string, any>
}

type AgentState = {
    request: AgentRequest | null
    completed: {id: string, result?: unknown, error?: string} | null
}

const agentSlice = createSlice({
    name: 'agent',
    initialState: {request: null, completed: null} as AgentState,
    reducers: {
        requestCommand: (state, action: PayloadAction<AgentRequest>) => {
            state.request = action.payload
            state.completed = null
        },
        completeCommand: (state, action: PayloadAction<{id: string, result?: unknown, error?: string}>) => {
            state.request = null
            state.completed = action.payload
        },
    },
})

export const {requestCommand, completeCommand} = agentSlice.actions
export const {reducer} = agentSlice

export const getAgentRequest = (state: RootState): AgentRequest | null => state.agent.request
