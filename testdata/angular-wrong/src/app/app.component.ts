import { Component } from '@angular/core';

@Component({ selector: 'app-root', template: '<main>Notes</main>' })
export class AppComponent {}
