import { useGarden } from '@/stores/garden'
import { ok, type Handler } from '../types'

const exportPlan: Handler = ({ bedIds }: { bedIds: string[] }) => {
  const garden = useGarden()
  garden.download(bedIds)
  const content = JSON.stringify(garden.beds.filter((bed) => bedIds.includes(bed.id)))
  return ok({ content, mimeType: 'application/json', encoding: 'utf-8', filename: 'plan.json', size: content.length })
}
export default exportPlan
