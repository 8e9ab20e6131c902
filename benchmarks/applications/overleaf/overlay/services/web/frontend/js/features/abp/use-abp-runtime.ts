import { useEffect, useState } from 'react'
import { useCommandRegistry } from '@/features/ide-react/context/command-registry-context'
import { useEditorViewContext } from '@/features/ide-react/context/editor-view-context'
import { useModalsContext } from '@/features/ide-react/context/modals-context'
import { useLayoutContext } from '@/shared/context/layout-context'
import { useProjectContext } from '@/shared/context/project-context'
import { useLocation } from '@/shared/hooks/use-location'
import { OverleafAbp } from './overleaf-abp'

export function useAbpRuntime() {
  const [abp] = useState(() => new OverleafAbp())
  const { projectId } = useProjectContext()
  const { view } = useEditorViewContext()
  const { registry } = useCommandRegistry()
  const { detach } = useLayoutContext()
  const { showOutOfSyncModal } = useModalsContext()
  const { reload } = useLocation()

  useEffect(() => {
    abp.connect({
      projectId,
      view,
      registry,
      detach,
      reload,
      showOutOfSyncModal,
    })
  }, [abp, projectId, view, registry, detach, reload, showOutOfSyncModal])

  useEffect(() => {
    ;(window as any).abp = abp
    return () => {
      delete (window as any).abp
    }
  }, [abp])
}
