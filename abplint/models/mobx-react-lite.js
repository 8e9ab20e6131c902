export const observer = (component) => component;
export const Observer = (props) => props.children();
export const useLocalObservable = (make) => make();
export const useLocalStore = (make) => make();
