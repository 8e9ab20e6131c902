import { createRuntime, install } from '@slidev/abp'
import { deck } from './deck'
import { media } from './media'

install(createRuntime({ id: 'dev.slidev', name: 'Slidev', version: '52.19.1' }, deck, media))
