// Copyright (c) 2015-present Mattermost, Inc. All Rights Reserved.
// See LICENSE.txt for license information.

import {createAsyncThunk} from '@reduxjs/toolkit'
import {createIntl} from 'react-intl'

import {Archiver} from '../archiver'
import {CsvExporter} from '../csvExporter'
import {getMessages} from '../i18n'
import mutator from '../mutator'
import octoClient from '../octoClient'
import {getBoard, getCurrentBoard} from '../store/boards'
import {getCard, getCurrentViewCardsSortedFilteredAndGrouped} from '../store/cards'
import {getLanguage} from '../store/language'
import {getCurrentView} from '../store/views'
import type {RootState} from '../store'
import {Utils} from '../utils'

type Api = {state: RootState}

export const copyCardLink = createAsyncThunk<{link: string}, {cardId: string}, Api>(
    'agent/copyCardLink',
    async ({cardId}, {getState, rejectWithValue}) => {
        const card = getCard(cardId)(getState())
        if (!card) {
            return rejectWithValue('No such card') as any
        }

        const link = `${Utils.getBaseURL(true)}/${card.boardId}/0/${cardId}`
        Utils.copyTextToClipboard(link)
        return {link}
    },
)

export const exportBoard = createAsyncThunk<{message: string}, {boardId: string}, Api>(
    'agent/exportBoard',
    async ({boardId}, thunkAPI) => {
        const board = getBoard(boardId)(thunkAPI.getState())
        if (!board) {
            throw new Error(`No such board: ${boardId}`)
        }

        await Archiver.exportBoardArchive(board)
        return {message: 'The archive was saved.'}
    },
)

export const exportCsv = createAsyncThunk<{cards: number}, void, Api>(
    'agent/exportCsv',
    async (_, {getState}) => {
        const state = getState()
        const language = getLanguage(state)
        const intl = createIntl({locale: language.split(/[_]/)[0], messages: getMessages(language)})
        const cards = getCurrentViewCardsSortedFilteredAndGrouped(state)

        CsvExporter.exportTableCsv(getCurrentBoard(state), getCurrentView(state), cards, intl)
        return {cards: cards.length}
    },
)

export const importArchive = createAsyncThunk('agent/importArchive', () => new Promise<{imported: boolean}>((resolve) => {
    Archiver.importFullArchive(() => resolve({imported: true}))
}))

export const readAttachment = createAsyncThunk(
    'agent/readAttachment',
    async ({boardId, fileId}: {boardId: string, fileId: string}) => {
        const info = await octoClient.getFileAsDataUrl(boardId, fileId)
        return {document: {content: info.url, mimeType: 'application/octet-stream', encoding: 'base64'}}
    },
)

export const renameCard = createAsyncThunk<{title: string}, {cardId: string, title: string}, Api>(
    'agent/renameCard',
    async ({cardId, title}, {getState}) => {
        const card = getCard(cardId)(getState())
        if (!card) {
            throw new Error(`No such card: ${cardId}`)
        }

        await mutator.changeBlockTitle(card.boardId, cardId, card.title, title)
        return {title}
    },
)

export const duplicateCard = createAsyncThunk(
    'agent/duplicateCard',
    async ({cardId, boardId}: {cardId: string, boardId: string}) => {
        const [blocks, id] = await mutator.duplicateCard(cardId, boardId)
        return {id, blocks: blocks.length}
    },
)
