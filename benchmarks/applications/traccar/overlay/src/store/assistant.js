import { createSlice } from '@reduxjs/toolkit';

const { reducer, actions } = createSlice({
  name: 'assistant',
  initialState: {
    request: null,
  },
  reducers: {
    ask(state, action) {
      state.request = action.payload;
    },
    done(state) {
      state.request = null;
    },
  },
});

export { actions as assistantActions };
export { reducer as assistantReducer };
