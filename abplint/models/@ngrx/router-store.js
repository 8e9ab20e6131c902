// Where somebody is, as a part of the store's state.
import { ActivatedRoute } from '@angular/router';
import { createAction, props } from '@ngrx/store';

export const DEFAULT_ROUTER_FEATURENAME = 'router';
export const RouterState = { Full: 0, Minimal: 1 };
export const NavigationActionTiming = { PreActivation: 1, PostActivation: 2 };

const told = (name) => createAction('@ngrx/router-store/' + name, props());
export const ROUTER_REQUEST = '@ngrx/router-store/request';
export const ROUTER_NAVIGATION = '@ngrx/router-store/navigation';
export const ROUTER_NAVIGATED = '@ngrx/router-store/navigated';
export const ROUTER_CANCEL = '@ngrx/router-store/cancel';
export const ROUTER_ERROR = '@ngrx/router-store/error';
export const routerRequestAction = told('request');
export const routerNavigationAction = told('navigation');
export const routerNavigatedAction = told('navigated');
export const routerCancelAction = told('cancel');
export const routerErrorAction = told('error');

const now = () => new ActivatedRoute().snapshot;

export const routerReducer = (before = { state: { url: location.pathname, root: now() }, navigationId: 1 }) => before;

export const getRouterSelectors = () => ({
  selectCurrentRoute: now,
  selectFragment: () => now().fragment,
  selectQueryParams: () => now().queryParams,
  selectQueryParam: (name) => () => now().queryParams[name],
  selectRouteParams: () => now().params,
  selectRouteParam: (name) => () => now().params[name],
  selectRouteData: () => now().data,
  selectRouteDataParam: (name) => () => now().data[name],
  selectTitle: () => now().title,
  selectUrl: () => location.pathname,
});
export const getSelectors = getRouterSelectors;

export const provideRouterStore = () => [];
export class StoreRouterConnectingModule {
  static forRoot() {
    return StoreRouterConnectingModule;
  }
}
