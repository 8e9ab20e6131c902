import axios from 'axios'
import Vue from 'vue'
import { SocketActions } from '@/api/socketActions'

export const fetchFile = async (path: string): Promise<Blob> => {
  const app = Vue.$filters.getApiUrls(document.location.origin)
  const token = await SocketActions.accessOneshotToken()
  const response = await axios.get<Blob>(`${app.apiUrl}/server/files/${encodeURI(path)}?token=${token}`, {
    responseType: 'blob'
  })

  return response.data
}

export const toDataUrl = (blob: Blob) => new Promise<string>((resolve, reject) => {
  const reader = new FileReader()

  reader.onload = () => resolve(reader.result as string)
  reader.onerror = () => reject(reader.error)
  reader.readAsDataURL(blob)
})

export const toBase64 = async (blob: Blob) => {
  const dataUrl = await toDataUrl(blob)

  return dataUrl.slice(dataUrl.indexOf(',') + 1)
}
