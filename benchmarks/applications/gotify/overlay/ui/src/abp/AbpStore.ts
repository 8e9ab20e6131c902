import axios from 'axios';
import {action, computed, observable} from 'mobx';
import * as config from '../config';
import {StoreMapping} from '../stores';
import {applicationCapabilities} from './capabilities/applications';
import {messageCapabilities} from './capabilities/messages';
import {sessionCapabilities} from './capabilities/session';
import {CapabilityError, CapabilityHandler, IFailure, IParams, IResponse} from './types';

const failure = (code: string, message: string, retryable = false): IFailure => ({
    success: false,
    error: {code, message, retryable},
});

export class AbpStore {
    public readonly protocolVersion = '0.1';
    public readonly app = {id: 'net.gotify.ui', name: 'Gotify', version: '2.7.0'};

    @observable accessor sessionId: string | null = null;

    private readonly handlers: Map<string, CapabilityHandler>;

    public constructor(stores: StoreMapping) {
        this.handlers = new Map(
            [messageCapabilities, applicationCapabilities, sessionCapabilities].flatMap((factory) =>
                Object.entries(factory(stores))
            )
        );
    }

    @computed
    public get initialized(): boolean {
        return this.sessionId !== null;
    }

    @action
    public initialize = async () => {
        this.sessionId = crypto.randomUUID();
        return {
            sessionId: this.sessionId,
            protocolVersion: this.protocolVersion,
            app: this.app,
            capabilities: Array.from(this.handlers.keys()).map((name) => ({name, available: true})),
            features: {
                notifications: false,
                progress: false,
                elicitation: false,
                dynamicCapabilities: false,
            },
        };
    };

    @action
    public shutdown = async () => {
        this.sessionId = null;
    };

    public listCapabilities = async () => {
        const {data} = await axios.get(config.get('url') + 'abp.json');
        return data.capabilities;
    };

    public call = async (capability: string, params: IParams = {}): Promise<IResponse> => {
        if (!this.initialized) {
            return failure('NOT_INITIALIZED', 'initialize() first');
        }
        const handler = this.handlers.get(capability);
        if (!handler) {
            return failure('UNKNOWN_CAPABILITY', `no capability ${capability}`);
        }
        try {
            return {success: true, data: await handler(params)};
        } catch (error) {
            if (error instanceof CapabilityError) {
                return failure(error.code, error.message, error.retryable);
            }
            return failure('OPERATION_FAILED', String(error), true);
        }
    };
}

declare global {
    interface Window {
        abp?: AbpStore;
    }
}
