import {ContextApis} from '../shared/context';

let apis: ContextApis;

export function setApis(value: ContextApis) {
    apis = value;
}

export function getApis(): ContextApis {
    return apis;
}
