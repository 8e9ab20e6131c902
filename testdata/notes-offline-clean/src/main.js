import { richteOberflaecheEin } from './oberflaeche.js'
import { runtime } from './abp.js'

window.abp = runtime
if (typeof window.__abpReadyResolve === 'function') {
    window.__abpReadyResolve()
}

richteOberflaecheEin(document)
