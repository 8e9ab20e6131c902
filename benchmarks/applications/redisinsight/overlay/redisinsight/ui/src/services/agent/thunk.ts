import { createAsyncThunk } from '@reduxjs/toolkit'
import { AppDispatch, RootState } from 'uiSrc/slices/store'
import { capabilities } from './capabilities'

export interface AgentCall {
  name: string
  params: any
}

export interface AgentFailure {
  code: string
  message: string
}

/** What an agent does goes through the store, so that the tools of developers show it. */
export const runCapability = createAsyncThunk<
  unknown,
  AgentCall,
  { dispatch: AppDispatch; state: RootState; rejectValue: AgentFailure }
>(
  'agent/runCapability',
  async ({ name, params }, { dispatch, getState, rejectWithValue }) => {
    try {
      return await capabilities[name](params, { dispatch, state: getState() })
    } catch (error) {
      return rejectWithValue({
        code: 'OPERATION_FAILED',
        message: (error as Error).message,
      })
    }
  },
)
