// The part of the package that has the modals alone.
export * from '@ng-bootstrap/ng-bootstrap';
