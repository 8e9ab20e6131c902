import { useGarden } from '@/stores/garden'
import { ok, type Handler } from '../types'

const listBeds: Handler = () => ok({ beds: useGarden().beds })
export default listBeds
