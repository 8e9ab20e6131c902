///
/// Copyright © 2016-2026 The Thingsboard Authors
///
/// Licensed under the Apache License, Version 2.0 (the "License");
/// you may not use this file except in compliance with the License.
/// You may obtain a copy of the License at
///
///     http://www.apache.org/licenses/LICENSE-2.0
///
/// Unless required by applicable law or agreed to in writing, software
/// distributed under the License is distributed on an "AS IS" BASIS,
/// WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.
/// See the License for the specific language governing permissions and
/// limitations under the License.
///

import { Injectable } from '@angular/core';
import { Actions, createEffect, ofType } from '@ngrx/effects';
import { mergeMap } from 'rxjs/operators';
import { ImageService } from '@core/http/image.service';
import { AbpActions, AbpActionTypes } from './abp.actions';

@Injectable()
export class AbpEffects {
  constructor(
    private actions$: Actions<AbpActions>,
    private imageService: ImageService
  ) {
  }

  downloadImage = createEffect(() => this.actions$.pipe(
    ofType(AbpActionTypes.DOWNLOAD_IMAGE),
    mergeMap(({ imageType, key }) => this.imageService.downloadImage(imageType, key))
  ), {dispatch: false});
}
