import { useEffect } from "react"
import { useAppDispatch, useAppSelector } from "@/app/store"
import { heard, share } from "./slice"

export function AgentHandler() {
    const shared = useAppSelector(state => state.agent.shared)
    const news = useAppSelector(state => state.agent.news)
    const dispatch = useAppDispatch()

    useEffect(() => {
        if (!shared) return
        navigator.share(shared).finally(() => dispatch(share(undefined)))
    }, [shared, dispatch])

    useEffect(() => {
        if (news.length === 0) return
        for (const text of news) {
            new Notification("CommaFeed", { body: text })
        }
        dispatch(heard())
    }, [news, dispatch])

    return null
}
