import { useContext, useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import ContextProvider from 'frontend/state/ContextProvider'
import { useAbpBridge } from './bridge'

// Lends what only components can have to the capabilities
export default function AbpBridge() {
  const context = useContext(ContextProvider)
  const { t } = useTranslation('gamepage')

  useEffect(() => {
    useAbpBridge.setState({ context, t })
    return () => useAbpBridge.setState({ context: undefined })
  }, [context, t])

  return null
}
