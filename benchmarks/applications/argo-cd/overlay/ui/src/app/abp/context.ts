import {BehaviorSubject} from 'rxjs';
import {filter, first} from 'rxjs/operators';
import {ContextApis} from '../shared/context';

const apisSubj = new BehaviorSubject<ContextApis>(null);

export const setApis = (apis: ContextApis) => apisSubj.next(apis);

export const getApis = (): Promise<ContextApis> =>
    apisSubj
        .pipe(
            filter(apis => apis !== null),
            first()
        )
        .toPromise();
