// Copyright (c) 2015-present Mattermost, Inc. All Rights Reserved.
// See LICENSE.txt for license information.

import {useEffect} from 'react'

import {useAppDispatch, useAppSelector} from '../store/hooks'
import {completeCommand, getAgentRequest} from '../store/agent'

// A component that is on the page answers the commands that agents give it.
export const useAgentCommand = (command: string, run: (args: Record<string, any>) => unknown): void => {
    const request = useAppSelector(getAgentRequest)
    const dispatch = useAppDispatch()

    useEffect(() => {
        if (!request || request.command !== command) {
            return
        }

        const answer = async () => {
            try {
                const result = await run(request.args)
                dispatch(completeCommand({id: request.id, result}))
            } catch (e) {
                dispatch(completeCommand({id: request.id, error: String(e)}))
            }
        }
        answer()
    }, [request])
}
