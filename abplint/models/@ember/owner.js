export { getOwner, setOwner } from '@ember/application';
