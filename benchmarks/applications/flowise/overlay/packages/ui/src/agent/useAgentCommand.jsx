import { useEffect, useRef } from 'react'
import { answer } from './commands'

// A page answers to a command as long as it is mounted, with the latest closure it rendered
const useAgentCommand = (command, run) => {
    const latest = useRef(run)

    useEffect(() => {
        latest.current = run
    })

    useEffect(() => answer(command, (params) => latest.current(params)), [command])
}

export default useAgentCommand
