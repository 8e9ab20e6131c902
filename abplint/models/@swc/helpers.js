// What swc writes into each file unless its helpers are imported: a module for each of them, here an export.
export {
  applyDecoratedDescriptor as _apply_decorated_descriptor,
  assertThisInitialized as _assert_this_initialized,
  asyncToGenerator as _async_to_generator,
  callSuper as _call_super,
  checkPrivateRedeclaration as _check_private_redeclaration,
  classCallCheck as _class_call_check,
  construct as _construct,
  createClass as _create_class,
  createSuper as _create_super,
  defineProperty as _define_property,
  get as _get,
  getPrototypeOf as _get_prototype_of,
  inherits as _inherits,
  initializerDefineProperty as _initializer_define_property,
  interopRequireDefault as _interop_require_default,
  interopRequireWildcard as _interop_require_wildcard,
  objectWithoutProperties as _object_without_properties,
  possibleConstructorReturn as _possible_constructor_return,
  setPrototypeOf as _set_prototype_of,
  slicedToArray as _sliced_to_array,
  taggedTemplateLiteral as _tagged_template_literal,
  toArray as _to_array,
  toConsumableArray as _to_consumable_array,
  wrapNativeSuper as _wrap_native_super,
} from '@babel/runtime';
export { __decorate as _ts_decorate, __metadata as _ts_metadata, __param as _ts_param, __values as _ts_values } from 'tslib';

export const _extends = Object.assign;
export const _type_of = (value) => typeof value;
export const _object_spread = Object.assign;
export const _object_spread_props = Object.assign;
export const _class_private_field_init = (receiver, state, member) => state.set(receiver, member);
export const _class_private_field_get = (receiver, state) => {
  const member = state.get(receiver);
  return member.get ? member.get.call(receiver) : member.value;
};
export const _class_private_field_set = (receiver, state, value) => {
  const member = state.get(receiver);
  if (member.set) member.set.call(receiver, value);
  else member.value = value;
  return value;
};
export const _class_private_method_init = (receiver, state) => state.add(receiver);
export const _class_private_method_get = (receiver, state, method) => method;
