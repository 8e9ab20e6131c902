// What its preload script gives to every page.
import { contextBridge, ipcRenderer } from 'electron';

export const electronAPI = { ipcRenderer };
export const exposeElectronAPI = () => contextBridge.exposeInMainWorld('electron', electronAPI);
