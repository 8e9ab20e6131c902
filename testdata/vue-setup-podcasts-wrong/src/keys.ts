import type { InjectionKey } from 'vue'

export const remindKey: InjectionKey<(title: string) => void> = Symbol('remind')
