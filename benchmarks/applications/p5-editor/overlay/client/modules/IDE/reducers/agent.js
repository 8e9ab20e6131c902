import { createSlice } from '@reduxjs/toolkit';

// What an agent has asked a mounted component to do.
const agentSlice = createSlice({
  name: 'agent',
  initialState: { request: null },
  reducers: {
    requestFromAgent: {
      reducer: (state, action) => {
        state.request = action.payload;
      },
      prepare: (kind, args = {}) => ({
        payload: { kind, args, token: Date.now() }
      })
    },
    requestDone: (state) => {
      state.request = null;
    }
  }
});

export const { requestFromAgent, requestDone } = agentSlice.actions;
export const selectAgentRequest = (state) => state.agent.request;
export default agentSlice.reducer;
